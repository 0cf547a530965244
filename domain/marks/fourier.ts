/** Fast Fourier transform of complex samples, in place, radix 2 (Cooley and Tukey, 1965). */
export class Fourier {
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly reversed: Uint32Array;
  private readonly real: Float64Array;
  private readonly imaginary: Float64Array;

  /** @param size number of samples, a power of two */
  constructor(private readonly size: number) {
    this.real = new Float64Array(size);
    this.imaginary = new Float64Array(size);
    this.cosines = new Float64Array(size / 2);
    this.sines = new Float64Array(size / 2);
    for (let index = 0; index < size / 2; index++) {
      this.cosines[index] = Math.cos((2 * Math.PI * index) / size);
      this.sines[index] = -Math.sin((2 * Math.PI * index) / size);
    }
    this.reversed = new Uint32Array(size);
    const bits = Math.log2(size);
    for (let index = 0; index < size; index++) {
      let mirror = 0;
      for (let bit = 0; bit < bits; bit++) if (index & (1 << bit)) mirror |= 1 << (bits - 1 - bit);
      this.reversed[index] = mirror;
    }
  }

  /** Transforms `size` samples of both arrays, starting at `offset`, `stride` apart. */
  transform(real: Float32Array, imaginary: Float32Array, offset: number, stride: number): void {
    for (let index = 0; index < this.size; index++) {
      const at = offset + (this.reversed[index] as number) * stride;
      this.real[index] = real[at] as number;
      this.imaginary[index] = imaginary[at] as number;
    }
    this.combine();
    for (let index = 0, at = offset; index < this.size; index++, at += stride) {
      real[at] = this.real[index] as number;
      imaginary[at] = this.imaginary[index] as number;
    }
  }

  /** Combines halves of 1, 2, 4, … samples. */
  private combine(): void {
    const { size, real, imaginary, cosines, sines } = this;
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let a = start, turn = 0; a < start + half; a++, turn += step) {
          const b = a + half;
          const c = cosines[turn] as number;
          const s = sines[turn] as number;
          const turnedReal = (real[b] as number) * c - (imaginary[b] as number) * s;
          const turnedImaginary = (real[b] as number) * s + (imaginary[b] as number) * c;
          real[b] = (real[a] as number) - turnedReal;
          imaginary[b] = (imaginary[a] as number) - turnedImaginary;
          real[a] = (real[a] as number) + turnedReal;
          imaginary[a] = (imaginary[a] as number) + turnedImaginary;
        }
      }
    }
  }
}
