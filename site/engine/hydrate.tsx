import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes what is said of an error, given its message and the form that works without its island, if there is one. */
type Notice = (message: string, form?: Element | null) => HTMLElement;
/** What stands in place of an island that broke, and the field in it that has the focus. */
type Rescued = { content: Node; focused?: HTMLElement | null };
type Props = { onReady: () => void; rescue: (message: string) => Rescued; children: ReactNode };

/** Puts what `rescue` makes of an error that an island did not handle in place of that island alone. */
class Boundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override componentDidMount() {
    this.props.onReady();
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // While what broke still stands in the page, with what was typed in it.
    const { content, focused } = this.props.rescue(error.message);
    const put = (box: HTMLElement | null) => {
      box?.replaceChildren(content);
      focused?.focus();
    };
    return <div ref={put} />;
  }
}

/** The form of `html` with the values of another, which it takes the place of, and the notice at its end. */
function plainForm(html: string, broken: HTMLFormElement, notice: (form: Element) => HTMLElement): Rescued {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  const form = content.querySelector("form")!;
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const { name, value } of broken.elements as Iterable<HTMLInputElement>) {
    const field = fieldOf(name);
    if (field) field.value = value;
  }
  form.append(notice(form));
  const { activeElement: active } = document;
  return { content, focused: broken.contains(active) ? fieldOf((active as HTMLInputElement).name) : null };
}

/**
 * Makes a prerendered island live, with the props of the page's own hour (data-now) over its `props`; it carries data-ready
 * from then on. An error that it does not handle becomes a notice; where the island is a form that works without it, that form is back,
 * with what was typed.
 */
export function hydrate(
  element: HTMLElement,
  name: string,
  Island: ComponentType<object>,
  props: object,
  notice: Notice,
) {
  const html = element.innerHTML;
  const rescue = (message: string): Rescued => {
    const broken = element.querySelector<HTMLFormElement>("form[method=post]");
    return broken ? plainForm(html, broken, (form) => notice(message, form)) : { content: notice(message) };
  };
  const onReady = () => element.setAttribute("data-ready", "");
  hydrateRoot(
    element,
    <Boundary onReady={onReady} rescue={rescue}>
      <Island {...props} {...JSON.parse(element.dataset.now ?? "{}")} />
    </Boundary>,
    { identifierPrefix: name },
  );
}
