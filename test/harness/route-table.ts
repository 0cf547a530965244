import { ApiModule } from '@maquette/api/api.module';
import { readApiSettings } from '@maquette/api/foundation/api-settings';
import { ACCESS_POLICY, type AccessPolicy, API_SCOPE } from '@maquette/api/identity/access';
import { classOfRoute, RATE_LIMIT_CLASS, type RateLimitClass } from '@maquette/api/rate-limit/route-classes';
import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';

/** Complete settings with stores that cannot be reached. */
export const environment = {
  NODE_ENV: 'test',
  APP_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  FIREBASE_PROJECT_ID: 'demo-maquette',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

type Module = Type | DynamicModule;

/** Every controller that Nest would find. */
export function controllersOf(module: Module, seen = new Set<Module>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const type = 'module' in module ? module.module : module;
  const read = <Kind>(key: string): Kind[] => [
    ...((Reflect.getMetadata(key, type) as Kind[] | undefined) ?? []),
    ...(('module' in module && (module[key as keyof DynamicModule] as Kind[] | undefined)) || []),
  ];
  return [
    ...read<Type>(MODULE_METADATA.CONTROLLERS),
    ...read<Module>(MODULE_METADATA.IMPORTS).flatMap((imported) => controllersOf(imported, seen)),
  ];
}

/** A route as its handler declares it. */
export interface Handler {
  /** The method and the path. */
  call: string;
  method: string;
  path: string;
  policy: AccessPolicy | undefined;
  scope: unknown;
  rateLimitClass: RateLimitClass;
  /** Whether the handler receives the query or the whole request. */
  readsQuery: boolean;
}

const QUERY = new RegExp(`^(${RouteParamtypes.QUERY}|${RouteParamtypes.REQUEST}):`);

/** The class's own methods and those that it inherits. */
function methodNames(prototype: object): string[] {
  const parent = Object.getPrototypeOf(prototype) as object | null;
  return parent ? [...Object.getOwnPropertyNames(prototype), ...methodNames(parent)] : [];
}

/** Every route of the api, read from its modules. */
export function handlers(): Handler[] {
  const found: Handler[] = [];
  for (const controller of new Set(controllersOf(ApiModule.from(readApiSettings(environment))))) {
    const prototype = controller.prototype as Record<string, unknown>;
    for (const name of methodNames(prototype)) {
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '';
      const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
      const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
      const declared = (key: string) =>
        Reflect.hasMetadata(key, handler) ? Reflect.getMetadata(key, handler) : Reflect.getMetadata(key, controller);
      const policy = declared(ACCESS_POLICY) as AccessPolicy | undefined;
      const handed = Object.keys(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});
      const readsQuery = handed.some((key) => QUERY.test(key));
      for (const path of paths) {
        const address = `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
        const rateLimitClass = classOfRoute(declared(RATE_LIMIT_CLASS) as RateLimitClass | undefined, policy, method);
        const call = `${method} ${address}`;
        found.push({ call, method, path: address, policy, scope: declared(API_SCOPE), rateLimitClass, readsQuery });
      }
    }
  }
  return found;
}
