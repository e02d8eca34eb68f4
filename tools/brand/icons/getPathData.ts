/** An SVG element in Lucide's format: tag and attributes. */
export type Shape = [tag: string, attributes: Record<string, string>];

/** Converts a shape to path commands. Throws an error for shapes that none of the icons has. */
export function getPathData([tag, shape]: Shape): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(shape[name] ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  switch (tag) {
    case 'path':
      return absoluteStart(shape.d!);
    case 'line':
      return `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`;
    case 'circle': {
      const r = Number(shape.r);
      return `M${Number(shape.cx) - r} ${shape.cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    case 'rect': {
      const r = Number(shape.rx ?? 0);
      const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
      return (
        `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
        `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
      );
    }
    default:
      throw new Error(`Lucide uses <${tag}>, which getPathData can't convert yet. Add it.`);
  }
}

/**
 * Makes the first point of a path absolute, because the path may follow another one. The other points stay relative.
 */
function absoluteStart(d: string) {
  const [, x, y, rest = ''] = /^m(-?\d*\.?\d+)[ ,]*(-?\d*\.?\d+)\s*(.*)$/.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}
