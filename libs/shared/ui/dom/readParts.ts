import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';

/** As it is written in JSON. */
const END = JSON.stringify(FIRST_SCREEN_END).slice(1, -1);

/**
 * Yields the JSON of a response, an object. If the first screen ends in its member `name`, which is HTML, the object up to
 * there is yielded before that, as soon as it has arrived. Rejects if the connection breaks.
 */
export async function* readParts(response: Response, name: string) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isShown = false;
  for (let chunk; !(chunk = await reader.read()).done;) {
    text += chunk.value;
    // A text before the member, such as a title, may contain what looks like the mark.
    const start = text.indexOf(`"${name}":"`);
    const end = start === -1 || isShown ? -1 : text.indexOf(END, start);
    if (end === -1) continue;
    isShown = true;
    yield `${text.slice(0, end + END.length)}"}`;
  }
  yield text;
}
