import { type CameraPose, IMAGE_FOCAL, rotationMatrix } from '@maquette/contracts/motion/view-projection';
import type { StagedImage } from './cropped-image';

export interface MoveCanvas {
  draw(pose: CameraPose, overscan: number): void;
  close(): void;
}

// The image's mesh, with every vertex moved as in `framePoint` of contracts/motion/view-projection.ts.
const VERTEX = `#version 300 es
in vec3 point;
uniform mat3 turn;
uniform vec3 travel;
uniform vec2 shift;
uniform float scale, focal, aspect;
out vec2 at;
void main() {
  vec3 seen = turn * vec3(point.xy / focal - travel.xy * point.z, 1.0 - travel.z * point.z);
  vec2 frame = scale * (focal * seen.xy / seen.z - shift);
  at = vec2(0.5 + 0.5 * point.x, 0.5 + 0.5 * point.y * aspect);
  gl_Position = vec4(frame.x, -frame.y * aspect, 0.99 - 1.98 * point.z, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
uniform sampler2D picture;
uniform float gain;
out vec4 colour;
void main() { colour = vec4(min(vec3(1.0), texture(picture, at).rgb * gain), 1.0); }`;

/** Opens WebGL2 on a canvas and uploads the image; null if WebGL2 is not available. */
export function openWarpCanvas(canvas: HTMLCanvasElement, still: StagedImage, aspect: number): MoveCanvas | null {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: false });
  const program = gl && programOf(gl);
  if (!gl || !program) return null;
  const mesh = putMesh(gl, program, still, aspect);
  const texture = putImage(gl, still.picture);
  gl.enable(gl.DEPTH_TEST);
  const at = (name: string) => gl.getUniformLocation(program, name);
  const places = {
    turn: at('turn'),
    travel: at('travel'),
    shift: at('shift'),
    scale: at('scale'),
    gain: at('gain'),
  };
  gl.uniform1f(at('focal'), IMAGE_FOCAL);
  gl.uniform1f(at('aspect'), aspect);
  return {
    draw(pose, overscan) {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      // The matrix is row-major and WebGL reads columns,
      // which yields the inverse rotation: from the image into the frame.
      gl.uniformMatrix3fv(places.turn, false, rotationMatrix(pose.rotation));
      gl.uniform3f(places.travel, pose.translation.x, pose.translation.y, pose.translation.z);
      gl.uniform2f(places.shift, pose.shift.x, pose.shift.y);
      gl.uniform1f(places.scale, overscan * pose.zoom);
      gl.uniform1f(places.gain, 2 ** pose.exposureStops);
      gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_INT, 0);
    },
    close() {
      for (const buffer of mesh.buffers) gl.deleteBuffer(buffer);
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    console.warn('WebGL2 is not available for the preview.', gl.getProgramInfoLog(program));
    return null;
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook.
  gl.useProgram(program);
  return program;
}

/** Uploads a vertex per cell of the depth grid, stretched to the image's edges. `count`: number of indices. */
function putMesh(gl: WebGL2RenderingContext, program: WebGLProgram, { depth }: StagedImage, aspect: number) {
  const { columns, rows, values } = depth;
  const points = new Float32Array(columns * rows * 3);
  for (let index = 0; index < columns * rows; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    points.set(
      [(2 * column) / (columns - 1) - 1, ((2 * row) / (rows - 1) - 1) / aspect, values[index] ?? 0],
      index * 3,
    );
  }
  const cells: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const corner = row * columns + column;
      cells.push(corner, corner + 1, corner + columns, corner + 1, corner + columns + 1, corner + columns);
    }
  }
  const buffers = [gl.createBuffer(), gl.createBuffer()] as const;
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers[0]);
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'point');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers[1]);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(cells), gl.STATIC_DRAW);
  return { count: cells.length, buffers };
}

function putImage(gl: WebGL2RenderingContext, picture: HTMLCanvasElement): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
