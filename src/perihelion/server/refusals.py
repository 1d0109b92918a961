"""The words of refusals in German and Dutch, by the English sentence; one without words is told in English."""

from typing import Final

_GERMAN: Final = {
    "Sign in first.": "Melde dich zuerst an.",
    "{title} has no box to correct.": "{title} hat keine Schachtel, die man berichtigen könnte.",
    "The name or the password is wrong.": "Der Name oder das Passwort ist falsch.",
    "The old password is wrong.": "Das alte Passwort ist falsch.",
    "The password is wrong.": "Das Passwort ist falsch.",
    "The code is wrong.": "Der Code ist falsch.",
    "The code of your second factor is needed as well.": "Auch der Code deines zweiten Faktors wird gebraucht.",
    "You have a second factor already; remove it first.": "Du hast schon einen zweiten Faktor; entferne ihn zuerst.",
    "There is no second factor to confirm; begin anew.": "Es gibt keinen zweiten Faktor zu bestätigen; beginne neu.",
    "You have no second factor.": "Du hast keinen zweiten Faktor.",
    "You have no such session.": "Du hast keine solche Sitzung.",
    "You have no such token.": "Du hast keinen solchen Schlüssel.",
    "You have no such channel.": "Du hast keinen solchen Weg.",
    "That needs the page: sign in there.": "Das geht nur auf der Seite: Melde dich dort an.",
    "The name {name!r} is taken.": "Der Name {name!r} ist vergeben.",
    "This cannot be a name.": "Das kann kein Name sein.",
    "This is no e-mail address.": "Das ist keine E-Mail-Adresse.",
    "This password is too easy to guess.": "Dieses Passwort ist zu leicht zu erraten.",
    "This link was used or is too old.": "Dieser Link wurde benutzt oder ist zu alt.",
    "This account is suspended.": "Dieses Konto ist gesperrt.",
    "Registration is closed here.": "Hier werden keine neuen Konten angelegt.",
    "An account needs an invitation here.": "Für ein Konto braucht man hier eine Einladung.",
    "This invitation was used or is too old.": "Diese Einladung wurde benutzt oder ist zu alt.",
    "There are no guests here: sign in.": "Hier gibt es keine Gäste: Melde dich an.",
    "This address is banned.": "Diese Adresse ist gesperrt.",
    "Confirm your e-mail address first.": "Bestätige zuerst deine E-Mail-Adresse.",
    "This server sends no e-mail.": "Dieser Server verschickt keine E-Mail.",
    "Your account has no e-mail address.": "Dein Konto hat keine E-Mail-Adresse.",
    "You have one of that kind already; remove it first.": "So einen hast du schon; entferne ihn zuerst.",
    "That is not your seat.": "Das ist nicht dein Platz.",
    "This match has no spectators.": "Diese Partie hat keine Zuschauer.",
    "This match is private: it is open to those who have its link.": "Diese Partie ist privat: Man braucht ihren Link.",
    "This match has not started.": "Diese Partie hat noch nicht begonnen.",
    "This match has started.": "Diese Partie hat begonnen.",
    "This match is over.": "Diese Partie ist zu Ende.",
    "The match is paused.": "Die Partie ruht.",
    "The match is not paused.": "Die Partie ruht nicht.",
    "There is a proposal already.": "Es gibt schon einen Vorschlag.",
    "There is no proposal.": "Es gibt keinen Vorschlag.",
    "Name the seat that is to be replaced.": "Nenne den Platz, der ersetzt werden soll.",
    "That seat plays for itself in time.": "Dieser Platz spielt selbst und rechtzeitig.",
    "This match is played by newer rules: this process is to be upgraded.": (
        "Diese Partie wird nach neueren Regeln gespielt: Dieser Server muss erneuert werden."
    ),
    "Only moderators may do that.": "Das dürfen nur Moderatoren.",
    "Not yourself.": "Nicht dich selbst.",
    "There is no such person.": "Diese Person gibt es nicht.",
    "There is no such match.": "Diese Partie gibt es nicht.",
    "There is no such report.": "Diese Meldung gibt es nicht.",
    "There is no such invitation.": "Diese Einladung gibt es nicht.",
    "There is no such ban.": "Diese Sperre gibt es nicht.",
    "This is no address and no network.": "Das ist keine Adresse und kein Netz.",
    "This would shut out everybody.": "Das würde alle aussperren.",
    "You have {number} matches going: finish some first.": "Du hast {number} laufende Partien: Beende erst welche.",
    "Ask for a commitment first, then send your nonce with it.": (
        "Bitte zuerst um eine Festlegung und schicke dann deine Zahl dazu."
    ),
    "This commitment is not yours, was used or is too old.": (
        "Diese Festlegung ist nicht deine, wurde benutzt oder ist zu alt."
    ),
    "There is no time zone {zone!r}.": "Es gibt keine Zeitzone {zone!r}.",
    "This match is too long.": "Diese Partie ist zu lang.",
    "The table has moved on since you looked.": "Der Tisch ist weiter, als du gesehen hast.",
    "Too many requests; try again in {seconds} s.": "Zu viele Anfragen; versuche es in {seconds} s wieder.",
    "The request did not arrive in time.": "Die Anfrage kam nicht rechtzeitig an.",
    "The table is busy just now; nothing was changed. Try again in {seconds} s.": (
        "Der Tisch ist gerade ausgelastet; nichts wurde geändert. Versuche es in {seconds} s wieder."
    ),
    "The database does not answer just now. Look again in a moment: what you did last may have been kept.": (
        "Die Datenbank antwortet gerade nicht. Sieh gleich wieder nach: Dein letzter Schritt kann gespeichert sein."
    ),
}

_DUTCH: Final = {
    "Sign in first.": "Meld je eerst aan.",
    "{title} has no box to correct.": "{title} heeft geen doos die te verbeteren valt.",
    "The name or the password is wrong.": "De naam of het wachtwoord klopt niet.",
    "The old password is wrong.": "Het oude wachtwoord klopt niet.",
    "The password is wrong.": "Het wachtwoord klopt niet.",
    "The code is wrong.": "De code klopt niet.",
    "The code of your second factor is needed as well.": "Ook de code van je tweede factor is nodig.",
    "You have a second factor already; remove it first.": "Je hebt al een tweede factor; verwijder die eerst.",
    "There is no second factor to confirm; begin anew.": "Er is geen tweede factor te bevestigen; begin opnieuw.",
    "You have no second factor.": "Je hebt geen tweede factor.",
    "You have no such session.": "Je hebt geen zo'n sessie.",
    "You have no such token.": "Je hebt geen zo'n sleutel.",
    "You have no such channel.": "Je hebt geen zo'n weg.",
    "That needs the page: sign in there.": "Dat kan alleen op de pagina: meld je daar aan.",
    "The name {name!r} is taken.": "De naam {name!r} is bezet.",
    "This cannot be a name.": "Dat kan geen naam zijn.",
    "This is no e-mail address.": "Dat is geen e-mailadres.",
    "This password is too easy to guess.": "Dit wachtwoord is te makkelijk te raden.",
    "This link was used or is too old.": "Deze link is gebruikt of te oud.",
    "This account is suspended.": "Dit account is geschorst.",
    "Registration is closed here.": "Hier worden geen nieuwe accounts gemaakt.",
    "An account needs an invitation here.": "Voor een account is hier een uitnodiging nodig.",
    "This invitation was used or is too old.": "Deze uitnodiging is gebruikt of te oud.",
    "There are no guests here: sign in.": "Hier zijn geen gasten: meld je aan.",
    "This address is banned.": "Dit adres is geblokkeerd.",
    "Confirm your e-mail address first.": "Bevestig eerst je e-mailadres.",
    "This server sends no e-mail.": "Deze server verstuurt geen e-mail.",
    "Your account has no e-mail address.": "Je account heeft geen e-mailadres.",
    "You have one of that kind already; remove it first.": "Zo een heb je al; verwijder die eerst.",
    "That is not your seat.": "Dat is niet jouw plaats.",
    "This match has no spectators.": "Deze partij heeft geen toeschouwers.",
    "This match is private: it is open to those who have its link.": "Deze partij is privé: je hebt de link nodig.",
    "This match has not started.": "Deze partij is nog niet begonnen.",
    "This match has started.": "Deze partij is begonnen.",
    "This match is over.": "Deze partij is afgelopen.",
    "The match is paused.": "De partij rust.",
    "The match is not paused.": "De partij rust niet.",
    "There is a proposal already.": "Er is al een voorstel.",
    "There is no proposal.": "Er is geen voorstel.",
    "Name the seat that is to be replaced.": "Noem de plaats die vervangen moet worden.",
    "That seat plays for itself in time.": "Deze plaats speelt zelf en op tijd.",
    "This match is played by newer rules: this process is to be upgraded.": (
        "Deze partij wordt volgens nieuwere regels gespeeld: deze server moet vernieuwd worden."
    ),
    "Only moderators may do that.": "Dat mogen alleen moderatoren.",
    "Not yourself.": "Niet jezelf.",
    "There is no such person.": "Die persoon bestaat niet.",
    "There is no such match.": "Die partij bestaat niet.",
    "There is no such report.": "Die melding bestaat niet.",
    "There is no such invitation.": "Die uitnodiging bestaat niet.",
    "There is no such ban.": "Die blokkade bestaat niet.",
    "This is no address and no network.": "Dat is geen adres en geen netwerk.",
    "This would shut out everybody.": "Dat zou iedereen buitensluiten.",
    "You have {number} matches going: finish some first.": "Je hebt {number} lopende partijen: maak er eerst een af.",
    "Ask for a commitment first, then send your nonce with it.": (
        "Vraag eerst om een vastlegging en stuur dan je getal mee."
    ),
    "This commitment is not yours, was used or is too old.": (
        "Deze vastlegging is niet van jou, is gebruikt of te oud."
    ),
    "There is no time zone {zone!r}.": "Er is geen tijdzone {zone!r}.",
    "This match is too long.": "Deze partij is te lang.",
    "The table has moved on since you looked.": "De tafel is verder dan je gezien hebt.",
    "Too many requests; try again in {seconds} s.": "Te veel aanvragen; probeer het over {seconds} s opnieuw.",
    "The request did not arrive in time.": "Het verzoek kwam niet op tijd aan.",
    "The table is busy just now; nothing was changed. Try again in {seconds} s.": (
        "De tafel heeft het nu te druk; er is niets veranderd. Probeer het over {seconds} s opnieuw."
    ),
    "The database does not answer just now. Look again in a moment: what you did last may have been kept.": (
        "De database antwoordt nu niet. Kijk zo weer: wat je het laatst deed kan bewaard zijn."
    ),
}

WORDS: Final = {sentence: {"de": _GERMAN[sentence], "nl": _DUTCH[sentence]} for sentence in _GERMAN}
