/** Yields the lines of a response as they arrive; the last one needs no line end. Rejects if the connection breaks. */
export async function* readLines(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part; !(part = await reader.read()).done;) {
    const lines = (text + part.value).split('\n');
    text = lines.pop()!;
    yield* lines;
  }
  if (text) yield text;
}
