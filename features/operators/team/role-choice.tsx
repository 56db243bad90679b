import { roles, type TeamRole } from "../../../team/roles.ts";
import type { TeamWords } from "../../../team/words.ts";

type Props = {
  words: TeamWords["colleagues"];
  legend: string;
  value: TeamRole;
  onChange: (role: TeamRole) => void;
};

/** The choice of a role, each with what it may do. */
export function RoleChoice({ words, legend, value, onChange }: Props) {
  return (
    <fieldset className="rows">
      <legend>{legend}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
          <span>
            <b>{words.roles[role]}</b>
            <small>{words.mayDo[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
