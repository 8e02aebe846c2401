// Converts icons to data: their names to a list, SVG shapes to the data of one path.

/**
 * The names of a library in order, one per line; an alias is followed by its icon.
 *
 * @param {{ drawings: Map<string, string>, aliases: Map<string, string> }} library
 */
export function namesText({ drawings, aliases }) {
  const line = (/** @type {string} */ name) => (aliases.has(name) ? `${name} = ${aliases.get(name)}` : name);
  return [...drawings.keys(), ...aliases.keys()].sort().map(line).join('\n');
}

/**
 * The path data that draws one SVG shape, as compact as possible without changing what is seen. It begins with an absolute move, so
 * that several can be concatenated.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
export function pathOf(tag, attributes) {
  /** @param {string} name */
  const n = (name) => Number(attributes[name] ?? 0);
  const { d, points, rx, ry } = attributes;
  switch (tag) {
    case 'path':
      return tight(absoluteStart(String(d)));
    case 'circle':
      return ellipse(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'line':
      return tight(`M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`);
    case 'polyline':
    case 'polygon':
      return tight(`M${points}${tag === 'polygon' ? 'z' : ''}`);
    case 'rect':
      return rectangle(n('x'), n('y'), n('width'), n('height'), Number(rx ?? ry ?? 0));
    default:
      throw new Error(`No path is known for <${tag}>.`);
  }
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry */
function ellipse(x, y, rx, ry) {
  return tight(`M${short(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`);
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
function rectangle(x, y, width, height, radius) {
  const r = Math.min(radius, width / 2, height / 2);
  const across = short(width - 2 * r);
  const down = short(height - 2 * r);
  if (r === 0) return tight(`M${x} ${y}h${width}v${height}h${-width}z`);
  /** @param {number} dx @param {number} dy */
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const sides = [`h${across}`, corner(r, r), `v${down}`, corner(-r, r), `h${-across}`, corner(-r, -r), `v${-down}`];
  return tight(`M${short(x + r)} ${y}${sides.join('')}${corner(r, -r)}z`);
}

/** `m1 2 3 4` (relative only because it comes first) as `M1 2l3 4`. @param {string} data */
function absoluteStart(data) {
  const start = /^\s*m\s*(-?(?:\d*\.\d+|\d+))[\s,]*(-?(?:\d*\.\d+|\d+))[\s,]*/.exec(data);
  if (!start) return data;
  const rest = data.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

/** @param {number} number */
function short(number) {
  return Number(number.toFixed(4));
}

/** @param {string} data */
function tight(data) {
  return data
    .trim()
    .replaceAll(/[\s,]+/g, ' ')
    .replaceAll(/ (?=[-a-zA-Z])|(?<=[a-zA-Z]) /g, '')
    .replaceAll(/\.(\d\d)(\d)\d*/g, hundredths);
}

/**
 * `.468` as `.47`, which nobody sees in a box of 24. `.998` is `.99`, because only the digits after the dot may change: numbers are
 * separated by their dots, too.
 *
 * @param {string} _all
 * @param {string} two
 * @param {string} third
 */
function hundredths(_all, two, third) {
  const rounded = Math.min(99, Number(two) + (third >= '5' ? 1 : 0));
  return `.${String(rounded).padStart(2, '0').replace(/0$/, '')}`;
}
