import { allOf, discriminatedBy, enumOf, type Keys, map, record, type Shape, string } from './shapes.ts';
import { uriReference } from './textShapes.ts';

/** A value below `securitySchemes` (platform.md 3.1.23): its keys depend on the `type`. */
export function securityScheme(is30: boolean): Shape {
  const common: Keys = { type: string, description: string };
  return discriminatedBy('type', {
    apiKey: record({ ...common, name: string, in: enumOf(['header', 'query', 'cookie']) }, ['name', 'in']),
    http: allOf(record({ ...common, scheme: string, bearerFormat: string }, ['scheme']), formatOfBearer),
    oauth2: record({ ...common, flows }, ['flows']),
    openIdConnect: record({ ...common, openIdConnectUrl: uriReference }, ['openIdConnectUrl']),
    ...(is30 ? {} : { mutualTLS: record(common) }),
  });
}

const flows = record({
  implicit: flow(['authorizationUrl']),
  password: flow(['tokenUrl']),
  clientCredentials: flow(['tokenUrl']),
  authorizationCode: flow(['authorizationUrl', 'tokenUrl']),
});

function flow(addresses: readonly string[]): Shape {
  const keys = Object.fromEntries([...addresses, 'refreshUrl'].map((key) => [key, uriReference]));
  return record({ ...keys, scopes: map(string) }, [...addresses, 'scopes']);
}

/** Only the scheme `bearer` has a `bearerFormat`. */
const formatOfBearer: Shape = (value) => {
  const { scheme, bearerFormat } = Object(value);
  const isBearer = /^bearer$/i.test(String(scheme));
  return bearerFormat === undefined || isBearer ? undefined : { code: 'unknown-key', place: 'bearerFormat' };
};
