import type { ScriptContext, ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'event fixture:heard';

/** Appends the details of the events to an attribute of the document. */
export function start({ event }: ScriptContext) {
  const note = (each?: Event) => {
    const { dataset } = document.documentElement;
    dataset.heard = `${dataset.heard ?? ''}${(each as CustomEvent<string>).detail}`;
  };
  document.addEventListener('fixture:heard', note);
  note(event);
}
