import type { ScriptContext, ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'event fixture:told';

/** Appends the details of the events to an attribute of the document. */
export function start({ event }: ScriptContext) {
  const note = (each?: Event) => {
    const { dataset } = document.documentElement;
    dataset.told = `${dataset.told ?? ''}${(each as CustomEvent<string>).detail}`;
  };
  document.addEventListener('fixture:told', note);
  note(event);
}
