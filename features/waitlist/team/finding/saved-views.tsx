import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { kinds } from "../../../../team/reading/reading.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { SavedView } from "../contract.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { selectionCalls } from "../selecting/selection-calls.ts";
import { type ListFind, writeFind } from "./find.ts";
import { ViewName } from "./view-name.tsx";

type Props = { id: string; words: TeamWords; find: ListFind };

/** The views of the list that the team saved; one that is shown now is marked. What is shown can be saved as another. */
export function SavedViews({ id, words: all, find }: Props) {
  const { views: words } = useFindingWords();
  const mayChange = useMay("editor");
  const cache = useQueryClient();
  const queryKey = [kinds.list, "views"];
  const { data } = useQuery({ queryKey, queryFn: selectionCalls.views });
  const [renaming, setRenaming] = useState<string>();
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const query = writeFind(find).toString();
  const views = data?.views ?? [];

  /** Does something, says what came of it, and reads the views anew; what is wrong with a name is returned. */
  async function act(doIt: () => Promise<unknown>, done: string): Promise<string | undefined> {
    try {
      await doIt();
      setSaid({ text: done });
      setRenaming(undefined);
      await cache.invalidateQueries({ queryKey });
      return undefined;
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields.name : undefined;
      const text = words.errors[fault as keyof typeof words.errors];
      if (!text) setSaid({ text: fill(words.failed, { message: messageOf(all, error) }), failed: true });
      return text ?? "";
    }
  }
  const save = (name: string) =>
    act(() => selectionCalls.saveView({ name, query }), fill(words.done, { name: name.trim() }));
  const rename = (view: SavedView) => (name: string) =>
    act(() => selectionCalls.renameView(view.id, name), fill(words.done, { name: name.trim() }));

  return (
    <div className="find-panel views-panel" id={id}>
      {views.length > 0 && (
        <ul className="rows">
          {views.map((view) => (
            <li key={view.id} className="cluster apart" data-view={view.id}>
              {renaming === view.id ? (
                <ViewName
                  label={words.renameTo}
                  submit={words.save}
                  initial={view.name}
                  onSave={rename(view)}
                  onCancel={() => setRenaming(undefined)}
                />
              ) : (
                <>
                  <AddressLink
                    href={hrefOf("people", undefined, new URLSearchParams(view.query))}
                    aria-current={view.query === query ? "true" : undefined}
                  >
                    <bdi>{view.name}</bdi>
                  </AddressLink>
                  {mayChange && (
                    <span className="cluster">
                      <IconButton
                        label={fill(words.rename, view)}
                        path="m3 13 .5-3L11 2.5 13.5 5 6 12.5z"
                        onClick={() => setRenaming(view.id)}
                      />
                      <IconButton
                        label={fill(words.delete, view)}
                        path="M2 4h12M6 4V2h4v2M4 4l.7 10h6.6L12 4"
                        onClick={() => void act(() => selectionCalls.deleteView(view.id), fill(words.deleted, view))}
                      />
                    </span>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && !views.length && <p className="small">{words.none}</p>}
      {mayChange &&
        (query ? (
          <ViewName label={words.label} submit={words.save} initial="" onSave={save} />
        ) : (
          views.length > 0 && <p className="small">{words.nothing}</p>
        ))}
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : "small"}>
        {said?.text}
      </p>
    </div>
  );
}

const IconButton = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button type="button" className="row-button" aria-label={label} onClick={onClick}>
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);
