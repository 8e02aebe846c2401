import { array, object, string } from '../../base/schemaParts.ts';

/** The stored vectors of a model, each in base64. */
export const vectorFile = object({ model: string, vectors: array(object({ hash: string, vector: string })) });
