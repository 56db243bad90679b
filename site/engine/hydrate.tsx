import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

type Props = { onReady: () => void; children: ReactNode };

/** Shows the message of an error that an island did not handle, in place of that island alone. */
class Boundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override componentDidMount() {
    this.props.onReady();
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div role="alert" className="broken">
        <h2>Unexpected Application Error!</h2>
        <p>{error.message}</p>
      </div>
    );
  }
}

/** Makes a prerendered island live; it carries data-ready from then on. */
export function hydrate(element: HTMLElement, name: string, Island: ComponentType<object>, props: object) {
  const onReady = () => element.setAttribute("data-ready", "");
  hydrateRoot(
    element,
    <Boundary onReady={onReady}>
      <Island {...props} />
    </Boundary>,
    { identifierPrefix: name },
  );
}
