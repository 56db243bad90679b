/** More than any letter needs; the time that reading a text takes grows with each of them, faster than its length. */
const most = { lines: 150, marks: 250 };

const mark = /[*_`[\]<>!&\\#=~{]/g;
/** A line that begins nine columns in, or in a fourth list or quote within others. */
const tooDeep = /^(?:[ \t>]{9}|(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){4})/m;

/** Whether a Markdown text has so many lines or marks, or lists so deep in lists, that it takes long to read. */
export const isTangled = (source: string): boolean =>
  source.split("\n", most.lines + 1).length > most.lines ||
  (source.match(mark)?.length ?? 0) > most.marks ||
  tooDeep.test(source);
