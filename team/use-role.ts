import { createContext, useContext } from "react";
import { reaches, type TeamRole } from "./roles.ts";

const RoleContext = createContext<string | undefined>(undefined);

/** Tells what is inside it the role of who is signed in; while that is not known, nothing that a viewer may not do shows. */
export const RoleProvider = RoleContext;

/** Whether who is signed in may do what needs a role. The server decides by itself at each call. */
export function useMay(needed: TeamRole): boolean {
  return reaches(useContext(RoleContext), needed);
}
