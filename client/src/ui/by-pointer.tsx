/** Shows a different text for mouse and touch, because touch screens can neither drop nor paste files. */
export function ByPointer({ mouse, finger }: { mouse: string; finger: string }) {
  return (
    <>
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="hidden pointer-coarse:inline">{finger}</span>
    </>
  );
}
