/** An email address that breaks, where it must, before what follows the name. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="address">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
