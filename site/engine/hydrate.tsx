import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes what is said of an error, given its message. */
type Notice = (message: string) => HTMLElement;
type Props = { onReady: () => void; notice: Notice; children: ReactNode };

/** Says of an error that an island did not handle, in place of that island alone. */
class Boundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override componentDidMount() {
    this.props.onReady();
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <div ref={(box) => box?.replaceChildren(this.props.notice(error.message))} />;
  }
}

/** Makes a prerendered island live, with the props of the page's own hour (data-now) over its `props`; it carries data-ready from then on. An error that it does not handle becomes a notice. */
export function hydrate(
  element: HTMLElement,
  name: string,
  Island: ComponentType<object>,
  props: object,
  notice: Notice,
) {
  const onReady = () => element.setAttribute("data-ready", "");
  hydrateRoot(
    element,
    <Boundary onReady={onReady} notice={notice}>
      <Island {...props} {...JSON.parse(element.dataset.now ?? "{}")} />
    </Boundary>,
    { identifierPrefix: name },
  );
}
