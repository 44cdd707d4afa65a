interface Fit {
  /** In pixels. */
  box: { width: number; height: number };
  /** Pixels; height is null until known. */
  page: { width: number; height: number | null };
  /** Minimum width as a share of the box; a taller email is cut off. */
  narrowest?: number;
}

export interface Fitted {
  scale: number;
  /** In pixels of the page. */
  visible: number;
  cut: boolean;
}

export function scaleToFit({ box, page, narrowest = 0.5 }: Fit): Fitted {
  const widest = box.width / page.width;
  const whole = page.height === null ? widest : Math.min(widest, box.height / page.height);
  const scale = Math.max(whole, widest * narrowest);
  const room = scale > 0 ? box.height / scale : 0;
  return {
    scale,
    visible: Math.min(room, page.height ?? room),
    cut: page.height !== null && page.height > room + 1,
  };
}
