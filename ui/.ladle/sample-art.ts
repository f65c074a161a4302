/** Drawings for the stories: soft shapes over a gradient, as a stand-in for the catalogue's own art. */
export const sampleArt = (seed: number, width: number, height: number): string => {
  const hue = (seed * 47) % 360;
  const shapes = [0, 1, 2, 3].map((n) => {
    const [x, y] = [((seed * 29 + n * 41) % 100) / 100, ((seed * 53 + n * 31) % 100) / 100];
    return `<circle cx="${x * width}" cy="${y * height}" r="${height * (0.18 + n * 0.07)}" fill="hsl(${hue + n * 28} 62% ${62 - n * 9}% / .55)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 52% 40%)"/><stop offset="1" stop-color="hsl(${hue + 60} 60% 18%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes.join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
