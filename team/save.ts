/** Hands a text to the browser as a file to keep, CSV unless its type says otherwise. */
export function saveFile(name: string, text: string, type = "text/csv") {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Has the browser save what an address answers, under the name that the answer gives. */
export const saveFrom = (address: string) => follow(address, "");

function follow(url: string, name: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
