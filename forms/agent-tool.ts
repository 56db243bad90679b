/**
 * The attributes by which an agent in a browser finds a form and what it is for, as WebMCP's declarative API has them
 * (https://developer.chrome.com/docs/ai/webmcp/declarative-api). Its fields are described by their labels.
 */
export const agentTool = (name: string, description: string): Record<string, string> => ({
  toolname: name,
  tooldescription: description,
});

/** The description, for an agent, of a field that no single label describes: the group of some radio buttons, on their fieldset. */
export const agentField = (description: string): Record<string, string> => ({ toolparamdescription: description });
