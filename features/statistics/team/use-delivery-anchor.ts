import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { deliveryAnchor } from "../../../team/address/addresses.ts";
import { forgetAnchor, useAnchor } from "../../../team/address/page-address.ts";
import { listKey } from "../../../team/reading/reading.ts";
import { statisticsKey } from "./statistics-calls.ts";

/** The title that the anchor leads to; it is scrolled to and has the focus once what stands above it is read. */
export function useDeliveryAnchor() {
  const title = useRef<HTMLHeadingElement>(null);
  const cache = useQueryClient();
  const isAsked = useAnchor() === deliveryAnchor;
  const queryKey = listKey(statisticsKey);
  useIsFetching({ queryKey });
  useEffect(() => {
    if (!isAsked) return;
    // What was read last is drawn by then; the cache itself knows of queries that have just begun.
    const timer = setTimeout(() => {
      if (!title.current || cache.isFetching({ queryKey })) return;
      title.current.scrollIntoView({ block: "start", behavior: "instant" });
      title.current.focus({ preventScroll: true });
      forgetAnchor();
    });
    return () => clearTimeout(timer);
  });
  return title;
}
