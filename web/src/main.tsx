import { render } from "preact";
import { followLanguage } from "./i18n";
import { Learn } from "./lobby/learn";
import { Lobby } from "./lobby/lobby";
import { findMe, SignInDialog } from "./lobby/people";
import { room } from "./net/room";
import { MatchPage } from "./table/frame";
import { mountSprite } from "./ui/icon";
import { mountPlanets } from "./ui/planet";
import { followLinks, place } from "./ui/router";
import { followTheme } from "./ui/settings";
import { CardLayer } from "./ui/cards";
import { News, Toasts } from "./ui/widgets";
import "./style/tokens.css";
import "./style/base.css";

function Page() {
  const here = place.value;
  return (
    <>
      {here.page === "match" ? (
        <MatchPage key={here.id} id={here.id} matchKey={here.key} move={here.move} seat={here.seat} />
      ) : here.page === "learn" ? (
        <Learn game={here.game} />
      ) : (
        <Lobby />
      )}
      <SignInDialog />
      <CardLayer />
      <Toasts />
      <News />
    </>
  );
}

mountSprite();
mountPlanets();
followTheme();
followLanguage();
followLinks();
void findMe().finally(() => room.open());
render(<Page />, document.getElementById("app")!);
