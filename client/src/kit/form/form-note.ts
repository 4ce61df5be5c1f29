import { createContext, type ReactNode } from 'react';

export interface NotedForm {
  entity: string;
  /** The record that is edited; null while it is new. */
  id: string | null;
  values: Readonly<Record<string, unknown>>;
  /** Shuts fields of the form that this person cannot change in this record. */
  hold: (fields: readonly string[]) => void;
}

/**
 * Draws a module's note below the form of an entity while it is filled in, such as the effects of saving it. The app
 * asks the modules, which the kit may not know.
 */
export const FormNote = createContext<(form: NotedForm) => ReactNode>(() => null);
