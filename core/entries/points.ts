/** Points: conversion and redemption. */

export * from "../points/points.ports.ts";
export {
  type ConversionDraft,
  type ConversionWorth,
  conversionOf,
  type Quote,
  type RedemptionDraft,
} from "../points/points.rules.ts";
export { conversionForm, redemptionForm } from "../points/points.view.ts";
