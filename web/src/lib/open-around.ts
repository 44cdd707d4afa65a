export function openAround(element: Element | null | undefined): void {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
}
