import { useState } from "react";
import { type Announcement, isNarrowed } from "../../contract.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { CopyButton } from "../copy-button.tsx";
import { isNew } from "../new-draft.ts";
import { Preview } from "../preview.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { Blockers } from "./blockers.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DraftHeading } from "./draft-heading.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { MessageFields } from "./message-fields.tsx";
import { PeopleCount } from "./people-count.tsx";
import { Saving } from "./saving.tsx";
import { Starting } from "./starting.tsx";
import { TestMail } from "./test-mail.tsx";
import { Tick } from "./tick.tsx";
import { useCount } from "./use-count.ts";
import { useDraft } from "./use-draft.ts";

type Props = {
  announcement: Announcement;
  /** A new draft is stored now, by this id. */
  onStored: (id: string) => void;
  onStarted: (announcement: Announcement) => void;
  /** It was started elsewhere: it has to be read anew. */
  onStartedElsewhere: () => void;
  /** The draft is no more, or another one takes its place. */
  onGone: (instead?: Announcement) => void;
};

/** Writing a draft: its texts, for whom, how it will look, a test, and the start. */
export function DraftWriting({ announcement, onStored, onStarted, onStartedElsewhere, onGone }: Props) {
  const { words } = useSetup();
  const { keeper, state } = useDraft(announcement, onStored);
  const counting = useCount(keeper, state);
  const [locale, setLocale] = useState(mainLanguage);
  const [discarding, setDiscarding] = useState(false);
  const { values, saved, fields } = state;
  const { id, kind } = saved;

  return (
    <div className="writing content">
      <div className="heading cluster apart">
        <DraftHeading kind={kind} reminds={values.audience.reminds} />
        <Saving state={state} onRetry={keeper.flush} />
      </div>
      <Elsewhere keeper={keeper} state={state} locale={locale} onShow={onStartedElsewhere} onGone={onGone} />
      <Blockers kind={kind} />
      <section className="step section" aria-labelledby={`message-${id}`}>
        <h3 id={`message-${id}`}>{words.writing.message}</h3>
        <div>
          {kind === "invitation" && <p className="aside">{words.writing.invitation}</p>}
          <MessageFields
            texts={values.texts}
            fields={fields}
            locale={locale}
            onLocale={setLocale}
            onChange={(texts) => keeper.edit({ ...values, texts })}
          />
          {kind === "news" && (
            <Tick
              name="onSite"
              label={words.onSite.label}
              text={words.onSite.text}
              checked={values.onSite}
              onChange={(onSite) => keeper.edit({ ...values, onSite })}
            />
          )}
        </div>
      </section>
      <section className="step section" aria-labelledby={`audience-${id}`}>
        <h3 id={`audience-${id}`}>{words.audience.heading}</h3>
        <AudienceFields
          kind={kind}
          audience={values.audience}
          fields={{ ...counting.fields, ...fields }}
          onChange={(audience) => keeper.edit({ ...values, audience })}
        />
      </section>
      <section className="step section" aria-labelledby={`count-${id}`}>
        <h3 id={`count-${id}`}>{words.counting.heading}</h3>
        <PeopleCount
          count={counting.count}
          asked={values.audience.first}
          isFiltered={isNarrowed(values.audience)}
          soFar={counting.soFar}
          error={counting.error}
          again={counting.again}
          isCountable={isNew(saved) || state.status === "saved"}
          texts={values.texts}
        />
      </section>
      <section className="step section" aria-labelledby={`preview-${id}`}>
        <h3 id={`preview-${id}`}>{words.preview.heading}</h3>
        <div>
          <Preview announcement={saved} locale={locale} onLocale={setLocale} isStale={state.status !== "saved"} />
          <TestMail keeper={keeper} locale={locale} />
        </div>
      </section>
      <section className="step section" aria-labelledby={`start-${id}`}>
        <h3 id={`start-${id}`}>{words.start.heading}</h3>
        <Starting
          keeper={keeper}
          count={counting.count}
          countError={counting.error}
          onAgain={counting.again}
          onStarted={onStarted}
        />
      </section>
      {!isNew(saved) && (
        <div className="step section">
          <div className="cluster">
            <CopyButton announcement={saved} />
            <button type="button" className="plain" onClick={() => setDiscarding(true)}>
              {words.writing.delete}
            </button>
          </div>
        </div>
      )}
      {discarding && (
        <DiscardDialog
          id={id}
          onKeep={() => setDiscarding(false)}
          onGone={() => {
            keeper.forget();
            onGone();
          }}
        />
      )}
    </div>
  );
}
