const drawn = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The captcha picture in stories, with the gateway's size and background and the fake backend's characters. */
export const captchaDrawing = drawn(
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="56" viewBox="0 0 160 56"><rect width="160" height="56" fill="#f4f1ea"/><g fill="none" stroke="#7a6f8f" stroke-width="1.5"><path d="M4 38C40 4 90 60 156 18"/><path d="M8 14C60 50 100 2 152 44"/></g><g font-family="Georgia, serif" font-size="34" font-weight="700"><text x="12" y="40" fill="#315a7d" transform="rotate(-9 20 30)">K</text><text x="42" y="42" fill="#7d3b31">7</text><text x="66" y="38" fill="#3b6b4a" transform="rotate(7 80 30)">M</text><text x="104" y="42" fill="#6a3b7a" transform="rotate(-6 112 30)">3</text><text x="130" y="39" fill="#2f4858" transform="rotate(8 138 30)">P</text></g></svg>`,
);

/** The operator's picture beside the login form in stories, cut like a banner: a lamp in a dim room. */
export const eveningDrawing = drawn(
  `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="520" viewBox="0 0 780 520"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#2b2348"/><stop offset=".6" stop-color="#5a3557"/><stop offset="1" stop-color="#a0574f"/></linearGradient><radialGradient id="l"><stop stop-color="#ffd9a0" stop-opacity=".95"/><stop offset=".35" stop-color="#ffb877" stop-opacity=".45"/><stop offset="1" stop-color="#ffb877" stop-opacity="0"/></radialGradient></defs><rect width="780" height="520" fill="url(#s)"/><circle cx="546" cy="200" r="230" fill="url(#l)"/><path d="M546 0v148" stroke="#1c1630" stroke-width="3"/><path d="M500 152h92l16 68q2 26-26 26h-72q-28 0-26-26Z" fill="#ffcf94"/><path d="M500 152h92l6 22H494Z" fill="#e79a62"/><path d="M0 430Q200 370 400 412T780 390V520H0Z" fill="#1c1630" opacity=".75"/><path d="M0 470Q220 420 420 456T780 438V520H0Z" fill="#140f24"/></svg>`,
);
