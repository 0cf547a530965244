/**
 * Why and where a value does not match its schema. Not an Error, because most occur while a union tries its options.
 */
export class Mismatch {
  constructor(
    readonly expected: string,
    readonly path: string = '',
  ) {}

  /** The same mismatch with the parent's key added. */
  within(key: string | number): Mismatch {
    return new Mismatch(this.expected, this.path ? `${key}.${this.path}` : String(key));
  }
}

/** Thrown by `parse`, and returned by `safeParse`. */
export class SchemaError extends Error {
  constructor(mismatch: Mismatch) {
    super(`${mismatch.path || 'the value'}: ${mismatch.expected}`);
  }
}

type Read = (value: unknown) => unknown;

/** What a missing key means: a mismatch, nothing, or a default value. */
export type Absence = 'refused' | 'allowed' | 'filled';

interface Manner {
  absence: Absence;
  /** True when the value may be missing in the output object. */
  leavesOut: boolean;
}

const LIMITED = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : Number(value));

/** Parses a value into the expected value, or a `Mismatch`. Methods have the names and behaviour of zod. */
export class Schema {
  readonly absence: Absence;
  readonly leavesOut: boolean;

  constructor(
    readonly read: Read,
    { absence = 'refused', leavesOut = false }: Partial<Manner> = {},
  ) {
    this.absence = absence;
    this.leavesOut = leavesOut;
  }

  safeParse(value: unknown) {
    const data = this.read(value);
    return data instanceof Mismatch
      ? { success: false as const, error: new SchemaError(data) }
      : { success: true as const, data };
  }

  /** @throws SchemaError */
  parse(value: unknown): unknown {
    const read = this.safeParse(value);
    if (read.success) return read.data;
    throw read.error;
  }

  optional(): Schema {
    const absence = this.absence === 'filled' ? 'filled' : 'allowed';
    return new Schema((value) => (value === undefined ? this.ofNothing() : this.read(value)), {
      absence,
      leavesOut: true,
    });
  }

  private ofNothing(): unknown {
    const value = this.absence === 'filled' ? this.read(undefined) : undefined;
    return value instanceof Mismatch ? undefined : value;
  }

  nullable(): Schema {
    return new Schema((value) => (value === null ? null : this.read(value)), this);
  }

  default(otherwise: unknown): Schema {
    const filled = () => (typeof otherwise === 'function' ? otherwise() : otherwise);
    return new Schema(
      (value) => {
        const read = value === undefined ? undefined : this.read(value);
        return read === undefined ? filled() : read;
      },
      { absence: 'filled' },
    );
  }

  catch(otherwise: unknown): Schema {
    const caught = () => (typeof otherwise === 'function' ? otherwise() : otherwise);
    return new Schema(
      (value) => {
        const read = this.read(value);
        return read instanceof Mismatch ? caught() : read;
      },
      { absence: this.absence === 'filled' ? 'filled' : 'allowed', leavesOut: this.leavesOut },
    );
  }

  private andThen(change: Read, manner: Partial<Manner> = this): Schema {
    return new Schema((value) => {
      const read = this.read(value);
      return read instanceof Mismatch ? read : change(read);
    }, manner);
  }

  transform(change: (value: unknown, context: { addIssue: (issue: { message: string }) => void }) => unknown): Schema {
    const read: Read = (value) => {
      let said: Mismatch | undefined;
      const changed = change(value, { addIssue: ({ message }) => (said = new Mismatch(message)) });
      return said ?? changed;
    };
    return this.andThen(read, { absence: this.absence });
  }

  pipe(next: Schema): Schema {
    return this.andThen(next.read, { absence: this.absence, leavesOut: next.leavesOut });
  }

  refine(holds: (value: never) => unknown, expected = 'must hold'): Schema {
    return this.andThen((value) => (holds(value as never) ? value : new Mismatch(expected)));
  }

  // The size of a value: for numbers and dates the value, for texts and lists the length.
  min(least: number | Date): Schema {
    return this.refine((value) => LIMITED(value) >= Number(least), `at least ${least}`);
  }
  max(most: number | Date): Schema {
    return this.refine((value) => LIMITED(value) <= Number(most), `at most ${most}`);
  }
  int(): Schema {
    return this.refine(Number.isSafeInteger, 'a whole number');
  }
  positive(): Schema {
    return this.refine((value) => value > 0, 'more than 0');
  }
  nonnegative(): Schema {
    return this.min(0);
  }

  regex(pattern: RegExp): Schema {
    return this.refine((value) => pattern.test(value), `like ${pattern.source}`);
  }
  overwrite(change: (value: never) => unknown): Schema {
    return this.andThen((value) => change(value as never));
  }
  trim(): Schema {
    return this.andThen((value) => String(value).trim());
  }
  replace(what: RegExp, by: string): Schema {
    return this.andThen((value) => String(value).replace(what, by));
  }
  toLowerCase(): Schema {
    return this.andThen((value) => String(value).toLowerCase());
  }

  // Only the API reference reads this.
  describe(): Schema {
    return this;
  }
  meta(): Schema {
    return this;
  }
}
