/** index.html shows the same before our code loads. */
export function LoadingScreen() {
  return (
    <main className="opening">
      <svg width="56" height="56" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path d="M3 3v24a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V3" />
        <path className="line" pathLength="1" d="M9 6h14" />
        <path className="line" pathLength="1" d="M9 13h14" />
        <path className="line" pathLength="1" d="M9 20h14" />
      </svg>
      <h1>Opening Galley…</h1>
      <p>If this takes more than a few seconds, please check your connection.</p>
    </main>
  );
}
