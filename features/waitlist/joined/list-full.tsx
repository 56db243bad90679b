/** Says above the form that the list is full. Pages hold it hidden; a server whose team has closed the list shows it (server/pages/closed-list.ts). */
export const ListFull = ({ words: { title, text } }: { words: { title: string; text: string } }) => (
  <div className="list-full" data-list-full="" hidden>
    <p>
      <b>{title}</b>
    </p>
    <p>{text}</p>
  </div>
);
