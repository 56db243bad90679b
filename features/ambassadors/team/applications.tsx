import { useCallback } from "react";
import { useChanges } from "../../../team/changes.ts";
import type { Part } from "../../../team/part.ts";
import { Shelf } from "../../../team/shelf.tsx";
import { ApplicationList } from "./application-list.tsx";
import { countApplications, useApplications } from "./use-applications.ts";

const Label: Part["Label"] = ({ words }) => {
  const list = useApplications();
  const { refetch } = list;
  useChanges(useCallback(() => void refetch(), [refetch]));
  return countApplications(words.applications.count, list);
};

const Content: Part["Content"] = ({ words, bar }) => {
  const list = useApplications();
  const { entries, error, refetch } = list;
  return (
    <Shelf words={words} bar={bar} entries={entries} error={error} onRetry={refetch} none={words.applications}>
      {(shown) => <ApplicationList words={words} entries={shown} list={list} />}
    </Shelf>
  );
};

/** The ambassadors' applications on the team's page. */
export const applications: Part = { key: "applications", Label, Content };
