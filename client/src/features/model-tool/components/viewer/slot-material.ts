import { DoubleSide, MeshLambertMaterial } from 'three';

/** A matt surface, lit from the side from which it is seen: many files have normals and windings that disagree. */
export function slotMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <normal_fragment_begin>',
      `#include <normal_fragment_begin>
      normal = normalize(vNormal);
      if (dot(normal, isOrthographic ? vec3(0.0, 0.0, 1.0) : vViewPosition) < 0.0) normal = -normal;`,
    );
  };
  return material;
}
