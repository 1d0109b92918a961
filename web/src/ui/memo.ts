/** A component that is drawn again only when `same` says it differs. */
import { Component, h, type ComponentChildren, type FunctionComponent } from "preact";

export function memo<P extends object>(
  draw: FunctionComponent<P>,
  same: (a: P, b: P) => boolean,
): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as P, next);
    }
    override render(): ComponentChildren {
      return h(draw as FunctionComponent<object>, this.props as object);
    }
  }
  return Kept as unknown as FunctionComponent<P>;
}
