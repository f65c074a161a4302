/** Points: conversion and redemption. */

export {
  convertRefusals,
  type PointMall,
  type PointMallPort,
  type PointReward,
  type PointSpend,
  type PointSpendPort,
  type PointSpendRefusal,
  type PointSpent,
  redeemRefusals,
} from "../points/points.ports.ts";
export { conversionOf, type Quote } from "../points/points.rules.ts";
export { conversionForm, redemptionForm } from "../points/points.view.ts";
