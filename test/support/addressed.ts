/** The setting without which nothing is sent to many. */
export const addressed = { POSTAL_ADDRESS: "1 Example Street, Washington, DC 20001" };
