import { Problem } from '@maquette/contracts/calls/problem';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';

const UUID = z.guid();

/** A malformed id is answered in the same way as an unknown one. @throws Problem not_found */
export function parseId(id: unknown): string {
  const read = UUID.safeParse(id);
  if (!read.success) throw new Problem('not_found');
  return read.data;
}

@Injectable()
class KnownId implements PipeTransform<unknown, string> {
  transform(id: unknown): string {
    return parseId(id);
  }
}

@Injectable()
class KnownUid implements PipeTransform<unknown, string> {
  transform(uid: unknown): string {
    if (typeof uid === 'string' && /^[\x21-\x7e]{1,128}$/.test(uid)) return uid;
    throw new Problem('not_found');
  }
}

@Injectable()
class KnownNumber implements PipeTransform<unknown, number> {
  transform(number: unknown): number {
    if (typeof number === 'string' && /^[1-9]\d{0,8}$/.test(number)) return Number(number);
    throw new Problem('not_found');
  }
}

/** Number from 1 in the path of a route. */
export const NumberParam = (name: string) => Param(name, KnownNumber);

/** User id in the path of a route. */
export const UidParam = (name = 'uid') => Param(name, KnownUid);

/** UUID in the path of a route. */
export const IdParam = (name = 'id') => Param(name, KnownId);
