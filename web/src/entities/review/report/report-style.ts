export const reportStyle = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1c1c1a; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 26px; line-height: 1.25; }
h2 { margin: 40px 0 0; font-size: 21px; }
h3 { margin: 0 0 8px; font-size: 18px; }
h4 { margin: 16px 0 0; font-size: 15px; }
a { color: inherit; }
table { width: 100%; margin-top: 16px; border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid #d9d8d3; text-align: left; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
section { margin-top: 28px; padding-top: 20px; border-top: 1px solid #d9d8d3; }
dl { margin: 0; }
dl div { display: flex; gap: 12px; }
dt { flex: 0 0 110px; color: #5f5e58; }
dd { margin: 0; }
ul { margin: 10px 0 0; padding-left: 20px; }
iframe { display: block; width: 100%; height: 900px; margin-top: 16px; border: 1px solid #d9d8d3; }
@media (max-width: 480px) { table, tbody, tr, td, tbody th { display: block; } thead { display: none; } td { padding: 0; border: 0; } tbody th { padding-top: 10px; border: 0; } }
@media print { section { break-inside: avoid-page; } }
`;
