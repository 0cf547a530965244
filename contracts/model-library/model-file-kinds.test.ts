import { isGlb, otherModelKind } from './model-file-kinds';

test.each([
  ['sketchup', '\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0 \0M\0o\0d\0e\0l\0'],
  ['rhino', '3D Geometry File Format        8'],
  ['blender', 'BLENDER-v405'],
  ['ifc', 'ISO-10303-21;\nHEADER;'],
  ['revit', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['cad', 'AC1032\0\0'],
  ['cad', '  0\r\nSECTION\r\n'],
  ['gltf', '{\n  "asset": { "version": "2.0" }'],
  ['zip', 'PK\x03\x04\x14\0\0\0\x08\0house.glb'],
  ['picture', '\x89PNG\r\n\x1a\n'],
  ['picture', '%PDF-1.7'],
])('a file for %s is recognised by its bytes', (kind, head) => {
  expect(otherModelKind(head)).toEqual({ kind });
  expect(isGlb(head)).toBe(false);
});

test.each([
  ['FBX', 'Kaydara FBX Binary  \0'],
  ['FBX', '; FBX 7.4.0 project file'],
  ['USD', `PK\x03\x04${'\0'.repeat(26)}house.usdc`],
  ['USD', 'PXR-USDC'],
  ['COLLADA', '<?xml version="1.0"?>\n<COLLADA xmlns="x">'],
  ['STL', 'solid house\nfacet normal 0 0 1'],
  ['3DS', 'MM\x12\x34\x01\0'],
  ['OBJ', '# Blender 4.5\nmtllib house.mtl\no Wall\nv 0 0 0'],
  ['OBJ', 'v 1.0 2.0 3.0\n'],
])('a %s file is recognised by its bytes', (format, head) => {
  expect(otherModelKind(head)).toEqual({ kind: 'mesh', format });
});

test('a GLB and unknown bytes are no other kind', () => {
  expect(otherModelKind('glTF\x02\0\0\0')).toBeNull();
  expect(isGlb('glTF\x02\0\0\0')).toBe(true);
  expect(otherModelKind('hello')).toBeNull();
  expect(otherModelKind('MM\0*\0\0\0\x08')).toBeNull();
});
