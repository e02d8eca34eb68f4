/**
 * The lines of an answer, each as soon as it has come; the last one needs no line end. Rejects when the answer breaks
 * off. Whoever stops early gives the rest of it up.
 */
export async function* readLines(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + part.value).split('\n');
      text = lines.pop()!;
      yield* lines;
    }
    if (text) yield text;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
