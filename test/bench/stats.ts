/** Many measurements of one thing, in ms. */
export interface Summary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Undefined for no values. */
export function summaryOf(values: readonly number[]): Summary | undefined {
  const median = medianOf(values);
  const p95 = quantileOf(values, 0.95);
  if (median === undefined || p95 === undefined) return undefined;
  return { count: values.length, median, p95, max: Math.max(...values) };
}

/** Undefined for no values. */
export function medianOf(values: readonly number[]): number | undefined {
  return quantileOf(values, 0.5);
}

/** Interpolates linearly between two values. Undefined for no values. */
function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place % 1);
}
