import { plainText } from "@parlour/app/terminal/plain-text.ts";
import { expect, it } from "vitest";

it.each([
  ["<h2>Limits</h2><p>Up to&nbsp;5 &lt; 6 &amp; more</p>", "Limits\nUp to 5 < 6 & more"],
  ["One<br>two <b>three</b>", "One\ntwo three"],
  ["<ul><li>First<li>Second</ul>", "- First\n- Second"],
  ["Before<script>stolen()</script> after<style>p { }", "Before after"],
  ["<img src=x onerror='a>b'>Safe", "Safe"],
  ["A\n  long   line", "A long line"],
])("the terminal shows %j as %j", (html, text) => {
  expect(plainText(html).replaceAll("\u00a0", " ")).toBe(text);
});
