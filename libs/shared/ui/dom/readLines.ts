/** The lines of an answer, each as soon as it has come; the last one needs no line end. Rejects when it breaks off. */
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
