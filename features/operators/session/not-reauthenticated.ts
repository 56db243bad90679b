/** Why a call was not made: neither the password nor a passkey was given. */
export class NotReauthenticated extends Error {}
