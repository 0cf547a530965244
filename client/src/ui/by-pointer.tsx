/** Says one thing to a mouse and another to a finger, which can neither drop nor paste. */
export function ByPointer({ mouse, finger }: { mouse: string; finger: string }) {
  return (
    <>
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="hidden pointer-coarse:inline">{finger}</span>
    </>
  );
}
