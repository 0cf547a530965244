import type { BufferViews } from './buffer-views';
import { countAt, entryOf, hasEntry, indexAt, type JsonObject, listAt, objectAt, textAt } from './gltf-json';
import { ModelRefused } from './model-refused';

const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

interface ComponentKind {
  bytes: number;
  /** Largest value of a normalised integer; 0 for floats and unsigned 32-bit integers. */
  largest: number;
  read: (view: DataView, at: number) => number;
}

const KINDS: Readonly<Record<number, ComponentKind>> = {
  5120: { bytes: 1, largest: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, largest: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, largest: 32767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, largest: 65535, read: (view, at) => view.getUint16(at, true) },
  5125: { bytes: 4, largest: 0, read: (view, at) => view.getUint32(at, true) },
  5126: { bytes: 4, largest: 0, read: (view, at) => view.getFloat32(at, true) },
};

/** Most elements of an accessor; beyond, its numbers could not belong to a model within the limits. */
const MOST_ELEMENTS = 1 << 26;

/** Numbers of an accessor. */
export interface Accessor {
  count: number;
  components: number;
  /** A component of an element, as a number between -1 and 1 when it is a normalised integer. */
  get: (element: number, component: number) => number;
  isFloat: boolean;
}

/** The accessors of a file. Nothing is copied: elements are read where they are, inside checked bounds. */
export class Accessors {
  private readonly list: readonly JsonObject[];
  private readonly known = new Map<number, Accessor>();

  constructor(
    json: JsonObject,
    private readonly views: BufferViews,
  ) {
    this.list = listAt(json, 'accessors');
  }

  get length(): number {
    return this.list.length;
  }

  /** Elements of an accessor, without touching its data. */
  countOf(index: number): number {
    const count = countAt(entryOf(this.list, index, 'accessors'), 'count');
    if (count > MOST_ELEMENTS) throw new ModelRefused('outside_buffer', { where: 'accessors' });
    return count;
  }

  at(index: number, type: string): Accessor {
    const known = this.known.get(index);
    const entry = entryOf(this.list, index, 'accessors');
    if (textAt(entry, 'type') !== type) throw new ModelRefused('json_invalid', { where: 'accessors' });
    if (known) return known;
    const made = this.open(index, entry, COMPONENTS[type] ?? 1);
    this.known.set(index, made);
    return made;
  }

  /** An accessor of one of several types. */
  any(index: number, types: readonly string[]): Accessor {
    const type = textAt(entryOf(this.list, index, 'accessors'), 'type');
    return this.at(index, types.includes(type) ? type : (types[0] ?? ''));
  }

  private open(index: number, entry: JsonObject, components: number): Accessor {
    const componentType = countAt(entry, 'componentType');
    const kind = KINDS[componentType];
    if (!kind) throw new ModelRefused('json_invalid', { where: 'accessors' });
    const count = this.countOf(index);
    const view = indexAt(entry, 'bufferView', this.views.count, 'accessors');
    const { largest } = kind;
    const scaled = entry.normalized === true && largest > 0;
    const toUnit = (value: number): number => (scaled ? Math.max(-1, value / largest) : value);
    const plain =
      view === undefined ? () => 0 : this.block(view, countAt(entry, 'byteOffset', 0), { kind, components, count });
    const replaced = hasEntry(entry, 'sparse') ? this.sparse(objectAt(entry, 'sparse'), kind, components, count) : null;
    const raw = replaced ? (i: number, c: number) => (replaced.get(i) ?? plain)(i, c) : plain;
    return { count, components, get: (i, c) => toUnit(raw(i, c)), isFloat: componentType === 5126 };
  }

  /** A reader of tightly packed or strided elements that lie inside their view. */
  private block(
    view: number,
    offset: number,
    { kind, components, count }: { kind: ComponentKind; components: number; count: number },
  ): (element: number, component: number) => number {
    const { bytes, stride: given } = this.views.at(view);
    const size = kind.bytes * components;
    const stride = given || size;
    if (stride < size || (count > 0 && offset + (count - 1) * stride + size > bytes.length))
      throw new ModelRefused('outside_buffer', { where: 'accessors' });
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { read, bytes: step } = kind;
    return (element, component) => read(data, offset + element * stride + component * step);
  }

  /** Readers of the replaced elements of a sparse accessor. */
  private sparse(sparse: JsonObject, kind: ComponentKind, components: number, length: number) {
    const count = countAt(sparse, 'count');
    if (count > length) throw new ModelRefused('outside_buffer', { where: 'sparse' });
    const indices = objectAt(sparse, 'indices');
    const values = objectAt(sparse, 'values');
    const indexKind = KINDS[countAt(indices, 'componentType')];
    if (!indexKind || indexKind.largest === 127) throw new ModelRefused('json_invalid', { where: 'sparse' });
    const blockOf = (part: JsonObject, of: ComponentKind, size: number) => {
      const view = indexAt(part, 'bufferView', this.views.count, 'sparse');
      if (view === undefined) throw new ModelRefused('json_invalid', { where: 'sparse' });
      return this.block(view, countAt(part, 'byteOffset', 0), { kind: of, components: size, count });
    };
    const indexOf = blockOf(indices, indexKind, 1);
    const rowOf = blockOf(values, kind, components);
    const replaced = new Map<number, (element: number, component: number) => number>();
    for (let k = 0; k < count; k++) {
      const at = indexOf(k, 0);
      if (at >= length) throw new ModelRefused('outside_buffer', { where: 'sparse' });
      replaced.set(at, (_, component) => rowOf(k, component));
    }
    return replaced;
  }
}
