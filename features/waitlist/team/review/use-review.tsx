import type { ReactNode } from "react";
import { go, useTabAddress } from "../../../../team/address/page-address.ts";
import { fill, grouped } from "../../../../team/format.ts";
import { useList } from "../../../../team/reading/use-list.ts";
import type { Need } from "../../../../team/setup.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { PersonPlace } from "../people/person-place.tsx";
import { useFindingWords } from "../selecting/finding-words.ts";
import { asksReview, reviewAddress } from "./review-address.ts";
import { reviewCalls } from "./review-calls.ts";
import { ReviewList } from "./review-list.tsx";

type Review = {
  needs: Need[];
  /** What the tab shows while its address asks for the review; undefined otherwise. */
  content: ((bar: ReactNode) => ReactNode) | undefined;
};

const close = () => go(reviewAddress());

/** Whom somebody should look at, as they may be made up. */
export function useReview(words: TeamWords, signedIn: boolean): Review {
  const { search, id } = useTabAddress("people");
  const { review } = useFindingWords();
  const list = useList("review", reviewCalls.page, signedIn);
  const { page, forget } = list;
  const known = page?.entries.length ?? 0;
  const text = fill(review.need, { count: grouped(known) + (page?.next ? "+" : "") });
  return {
    needs: known ? [{ key: "review", text, href: reviewAddress(), urgency: "soon" }] : [],
    content: asksReview(search)
      ? (bar) => (
          <>
            <ReviewList words={words} bar={bar} list={list} />
            {id && (
              <PersonPlace
                words={words}
                id={id}
                onClose={close}
                onGone={(gone) => {
                  close();
                  void forget(gone);
                }}
              />
            )}
          </>
        )
      : undefined,
  };
}
