import type { ComponentProps, MouseEvent } from "react";
import { go } from "./page-address.ts";

type Props = Omit<ComponentProps<"a">, "onClick"> & {
  /** An address of the admin page (team/address/addresses.ts). */
  href: string;
  /** Called when a plain click goes there. */
  onGo?: () => void;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link within the admin page: a plain click doesn't load it again, and any other is the browser's own. */
export function AddressLink({ href, onGo, ...link }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(href);
    onGo?.();
  };
  return <a {...link} href={href} onClick={follow} />;
}
