type SendButtonProps = { label: string; detail?: string };

/**
 * "Send Money Now": sends the form, so that it works before any script has loaded; hydrated, the
 * calculator leads to the waitlist's form itself.
 */
export function SendButton({ label, detail }: SendButtonProps) {
  return (
    <button type="submit" className="button">
      {label}
      {detail && (
        <>
          {" "}
          <small data-line="send-to">{detail}</small>
        </>
      )}
    </button>
  );
}
