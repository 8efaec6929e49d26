/** Of the public pages, which load nothing else. */
export const publicStyles = `
:root { color-scheme: light dark; --canvas: light-dark(#f4f7f6, #0a1413); --surface: light-dark(#fff, #101d1c); --border: light-dark(#dbe3e1, #243836);
  --text: light-dark(#0e1f1d, #e6efed); --text2: light-dark(#435551, #b4c4c0); --accent: light-dark(#0a6a64, #5cc9bc); --tint: light-dark(#ddefeb, #12332f);
  --ok: light-dark(#245c28, #a4dba1); --warning: light-dark(#714800, #f5cf86); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); }
header { display: flex; justify-content: space-between; align-items: center; min-height: 56px; padding: 4px 16px; background: var(--surface); border-bottom: 1px solid var(--border); }
nav { display: flex; gap: 4px; }
nav a, nav b { display: grid; place-items: center; min-width: 44px; min-height: 44px; border-radius: 8px; color: var(--accent); }
nav b { background: var(--tint); }
main { max-width: 640px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
h1 { margin: 8px 0; font-size: 26px; line-height: 32px; }
h2 { margin: 0 0 4px; font-size: 18px; } h2 i { display: block; color: var(--text2); font-size: 15px; font-weight: 400; }
h3 { display: flex; justify-content: space-between; margin: 16px 0 8px; font-size: 16px; } small { color: var(--text2); font-weight: 400; }
section { margin: 12px 0; padding: 16px; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); }
p { margin: 0 0 4px; } .quiet, footer { color: var(--text2); font-size: 14px; } .ok { color: var(--ok); font-weight: 600; } .gap { color: var(--warning); }
ol { margin: 0; padding: 0; list-style: none; } ol li { position: relative; padding: 0 0 12px 24px; border-left: 2px solid var(--accent); margin-left: 7px; }
ol li:last-child { border-color: transparent; padding-bottom: 0; }
ol li::before { content: ""; position: absolute; left: -8px; top: 5px; width: 14px; height: 14px; border: 3px solid var(--accent); border-radius: 50%; background: var(--surface); }
ol p { display: flex; justify-content: space-between; gap: 12px; } ol span { font-weight: 650; font-variant-numeric: tabular-nums; }
.proofs { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 12px; margin: 0 0 8px; padding: 0; list-style: none; }
meter { width: 100%; height: 16px; }
`;
